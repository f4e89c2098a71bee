import { limits } from '#src/contract/limits.ts'
import { cleanId } from '../subscribers/subscriber-id.ts'
import { withoutHidden, type HiddenCharacter } from '../text/hidden-characters.ts'
import type { RawId } from './extract-ids.ts'
import { suspiciousId, type SuspiciousId } from './suspicious-ids.ts'

export type SimilarIds = {
  kind:
    /** They differ only in case. */
    | 'case'
    /** They differ only in Unicode normalisation. */
    | 'form'
    /** They differ in characters that look alike, such as a Cyrillic and a Latin a, or 0 and O. */
    | 'lookAlike'
    /** They differ in invisible characters. */
    | 'hidden'
  ids: string[]
}

export type CleaningReport = {
  /** How many lines hold ids. */
  lines: number
  ids: string[]
  blanks: number[]
  duplicates: { id: string; lines: number[] }[]
  /** Spaces or invisible characters were removed from the ends. */
  trimmed: { id: string; line: number }[]
  /** Contain invisible characters, which stay. `without` is the id as it was probably meant. */
  hidden: { id: string; line: number; characters: HiddenCharacter[]; without: string }[]
  /** Mix Latin letters with lookalikes from other scripts, which stay. */
  mixed: { id: string; line: number }[]
  /** Contain spaces, as if several ids were on one line; they stay. */
  spaced: { id: string; line: number }[]
  /** Look like something other than an id, and stay. `without` is the text inside the quotes or brackets. */
  suspicious: SuspiciousId[]
  notAddressable: { id: string; line: number }[]
  /** Longer than any id of the service. */
  tooLong: { id: string; line: number }[]
  similar: SimilarIds[]
}

const emptyReport = (lines: number): CleaningReport => ({
  lines,
  ids: [],
  blanks: [],
  duplicates: [],
  trimmed: [],
  hidden: [],
  mixed: [],
  spaced: [],
  suspicious: [],
  notAddressable: [],
  tooLong: [],
  similar: [],
})

/** Checks ids before anything is sent. 10,000 take some tens of milliseconds. */
export function cleanIds(given: readonly RawId[]): CleaningReport {
  const lines = new Map<string, number[]>()
  const report = emptyReport(new Set(given.map(({ line }) => line)).size)
  for (const { raw, line } of given) {
    const clean = cleanId(raw)
    if (clean.kind === 'empty') report.blanks.push(line)
    else if (clean.kind === 'notAddressable') report.notAddressable.push({ id: clean.id, line })
    else if (clean.id.length > limits.text.id) report.tooLong.push({ id: clean.id, line })
    else {
      const { id, hidden } = clean
      if (id !== raw) report.trimmed.push({ id, line })
      const before = lines.get(id)
      if (before) before.push(line)
      else {
        lines.set(id, [line])
        if (hidden.length > 0)
          report.hidden.push({ id, line, characters: hidden, without: withoutHidden(id) })
        if (isMixed(id)) report.mixed.push({ id, line })
        if (id.includes(' ')) report.spaced.push({ id, line })
        report.suspicious.push(...suspiciousId(id, line))
      }
    }
  }
  report.ids = [...lines.keys()]
  report.duplicates = [...lines].flatMap(([id, at]) => (at.length > 1 ? [{ id, lines: at }] : []))
  report.similar = similarAmong(report.ids)
  return report
}

/** Cyrillic and Greek letters with their Latin lookalikes. https://www.unicode.org/reports/tr39/#Confusable_Detection */
const pairs =
  'аa вb еe ѕs іi јj кk мm нh оo рp сc тt уy хx һh ԁd ԛq ԝw гr пn ьb αa βb εe ηn ιi κk νv οo ρp τt υu χx ϲc ϳj γy ωw'
const lookalikes = new Map(pairs.split(' ').map((pair) => [[...pair][0] ?? '', [...pair][1] ?? '']))
const digits: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '|': 'l',
  '5': 's',
  '‐': '-',
  '–': '-',
  '—': '-',
  '−': '-',
}

const isMixed = (id: string): boolean =>
  /[\u0370-\u03ff\u0400-\u052f]/.test(id) &&
  /[A-Za-z]/.test(id) &&
  [...id.toLowerCase()].some((character) => lookalikes.has(character))

/** Equal for all ids that a tired person might confuse. */
const skeleton = (id: string): string =>
  folds.lookAlike(id).replaceAll(/[01i|5‐–—−]/g, (character) => digits[character] ?? character)

const folds = {
  case: (id: string) => id.toLowerCase(),
  hidden: (id: string) => withoutHidden(id),
  form: (id: string) => id.normalize('NFKC'),
  lookAlike: (id: string) =>
    // Nearly all ids are plain ASCII, which needs no check of each letter.
    /^[\x20-\x7e]*$/.test(id)
      ? id.toLowerCase()
      : [...withoutHidden(id).normalize('NFKC').toLowerCase()]
          .map((character) => lookalikes.get(character) ?? character)
          .join(''),
}

function similarAmong(ids: readonly string[]): SimilarIds[] {
  const groups = new Map<string, string[]>()
  for (const id of ids) {
    const key = skeleton(id)
    const group = groups.get(key)
    if (group) group.push(id)
    else groups.set(key, [id])
  }
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => ({ kind: kindOf(group), ids: group }))
}

function kindOf(ids: readonly string[]): SimilarIds['kind'] {
  const kinds = ['hidden', 'form', 'case'] as const
  return kinds.find((kind) => new Set(ids.map(folds[kind])).size === 1) ?? 'lookAlike'
}
