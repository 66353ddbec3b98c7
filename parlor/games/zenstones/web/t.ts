/** What people read of ZenStones. */
import { Words } from '$parlor/kit/fluent.svelte'
import en from '../words/en.ftl?raw'
import type { Messages } from './messages'

export const words = new Words<Messages>({ en })
export const { t } = words
