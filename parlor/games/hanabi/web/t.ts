/** What people read in Hanabi. */
import { Words } from '$parlor/kit/fluent.svelte'
import en from '../words/en.ftl?raw'
import type { Messages } from './messages'

export const { t, around } = new Words<Messages>({ en })
