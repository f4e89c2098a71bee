import { backup } from './backup.ts'
import type { Command } from './command.ts'
import { keys, revokeKey } from './keys.ts'
import { link } from './link.ts'

/** In the order of the help. */
export const commands: readonly Command[] = [link, keys, revokeKey, backup]
