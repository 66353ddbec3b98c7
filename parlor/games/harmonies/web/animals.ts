/** Loads the shapes of all animals, for whatever draws cards and cubes. */
import { shapes } from './shapes'
import silhouettes from './silhouettes.json'

Object.assign(shapes, silhouettes)
