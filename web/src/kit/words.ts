/** The few words of the kit's own parts. */
import { Words, type Arg } from './fluent.svelte'
import en from './words/en.ftl?raw'

type None = Record<never, Arg>

export const { t } = new Words<{ close: None; copied: None; 'time-left': { time: Arg } }>({ en })
