import { posixPiece } from './posix-shell.ts'
import { readWords, type ShellReading } from './shell-pieces.ts'
import { powershellPiece, cmdWords } from './windows-shell.ts'

export const shellDialects = ['posix', 'cmd', 'powershell'] as const
export type ShellDialect = (typeof shellDialects)[number]

/** The words of a command as its shell would pass them on, without expansions. Nothing is run. */
export function shellWords(text: string, dialect: ShellDialect): ShellReading {
  if (dialect === 'cmd') return cmdWords(text)
  return readWords(text, dialect === 'posix' ? posixPiece : powershellPiece, (char) =>
    (dialect === 'posix' ? ';|&<>\n' : ';|<>\n').includes(char),
  )
}
