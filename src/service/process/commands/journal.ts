import { open } from 'node:fs/promises'
import { hasVisibleText } from '#src/domain/journal/production-rule.ts'
import { isHash } from '#src/domain/journal/entry.ts'
import { createLineVerifier, type Verification } from '../../record/verify.ts'
import { eraseBefore } from '../../record/erase-old.ts'
import { fileTrouble } from '../../store/sql/store-error.ts'
import { CommandFailed, type Command, withData } from './command.ts'
import { parseDurationMs } from './keys.ts'

export const journalCommands: readonly Command[] = [
  {
    name: 'verify-journal',
    argument: '<file>',
    flags: { hash: '<hash>' },
    help: 'Verify a journal exported as JSON lines, alone or by a known hash of an entry',
    parse(file, { hash }) {
      const known = hash?.trim().toLowerCase()
      if (known !== undefined && !isHash(known))
        throw new Error('--hash must have 64 characters: 0 to 9 and a to f')
      return () => verifyFile(file, known)
    },
  },
  {
    name: 'erase-journal',
    flags: { 'older-than': '<90d>', reason: '<text>' },
    help: 'Erase old entries of the journal, which records that and why',
    parse(_word, { 'older-than': age, reason = '' }) {
      if (age === undefined) throw new Error('--older-than says how old the entries must be, such as 90d')
      if (!hasVisibleText(reason)) throw new Error('--reason must say why the entries are erased')
      const ageMs = parseDurationMs('--older-than', age)
      return (options) =>
        withData(options, async ({ journal }) => {
          const now = new Date()
          const erased = await eraseBefore(journal, new Date(now.getTime() - ageMs), now, reason)
          return [`${countText(erased, 'entry was', 'entries were')} erased`]
        })
    },
  },
]

async function verifyFile(file: string, known: string | undefined): Promise<string[]> {
  const verdict = await verifyContent(file, known).catch((error: unknown) => {
    throw new CommandFailed(`Could not read ${file}: ${fileTrouble(error, 'there is no such file')}`)
  })
  const { entries, isJournal, head, erased, vouched, problem } = verdict
  if (!isJournal) throw new CommandFailed(`${file} is not an exported journal`)
  const read = countText(entries, 'entry', 'entries')
  const facts = [
    ...(erased === 0 ? [] : [`Erased, as the file records: the entries up to ${erased}`]),
    ...(entries === 0
      ? []
      : [
          `${problem === undefined ? 'It ends with' : 'Before that, the last one is'} entry ${head.number}, hash ${head.hash}`,
        ]),
  ]
  if (problem !== undefined) throw new CommandFailed([`${file}: ${problem}`, ...facts].join('\n'))
  if (known === undefined)
    return [
      `${file}: ${read}, whose hashes fit together`,
      ...facts,
      'Compare the last hash with one noted elsewhere, or pass it as --hash',
    ]
  if (vouched === entries) return [`${file}: ${read}, unchanged`, ...facts]
  throw new CommandFailed(
    [
      `${file}: the known hash verifies ${vouched} of ${read}`,
      ...(vouched === 0 ? ['It belongs to none of them: the end of the journal may be missing'] : []),
      ...facts,
    ].join('\n'),
  )
}

const countText = (count: number, one: string, others: string) => `${count} ${count === 1 ? one : others}`

/** Reads line by line, because an export may be longer than a string can be. */
async function verifyContent(file: string, known: string | undefined): Promise<Verification> {
  const handle = await open(file)
  try {
    const verifying = createLineVerifier(known)
    for await (const line of splitLines(handle.createReadStream({ encoding: 'utf8', autoClose: false })))
      verifying.add(line)
    return verifying.verdict()
  } finally {
    await handle.close()
  }
}

/** Node's own reader of lines also splits at U+2028, which may be in a text. */
async function* splitLines(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const part of parts) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}
