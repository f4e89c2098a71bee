import { backup } from './backup.ts'
import type { Command } from './command.ts'
import { createEnvironment, environments, promoteWorkflows } from './environments.ts'
import { keys, revokeKey } from './keys.ts'
import { link } from './link.ts'
import { createKey, rotateKey } from './new-keys.ts'

/** In the order of the help. */
export const commands: readonly Command[] = [
  link,
  keys,
  createKey,
  rotateKey,
  revokeKey,
  environments,
  createEnvironment,
  promoteWorkflows,
  backup,
]
