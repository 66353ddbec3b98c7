/** Loads the shapes of all animals, for whatever draws cards and cubes. */
import { frog } from './frog'
import { shapes } from './shapes'
import silhouettes from './silhouettes.json'

Object.assign(shapes, silhouettes, { frog })
