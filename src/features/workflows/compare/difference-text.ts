import type { ConditionInput, FilterInput } from '#src/contract/filter.ts'
import type { Difference, Place } from '#src/domain/comparison/difference-kinds.ts'
import { messageOf } from '#src/domain/comparison/difference-message.ts'
import { isRecord } from '#src/domain/json/values.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import type { Formats } from '#src/ui/words.ts'
import type { stepWords } from '../model/step-words.ts'
import { conditionSentence, type StepNames } from '../sentences/condition-sentence.ts'
import type { conditionWords } from '../sentences/condition-words.ts'
import type { differenceWords, kindWords } from './difference-words.ts'

export type DifferenceLanguage = {
  d: WordsOf<typeof differenceWords>
  k: WordsOf<typeof kindWords>
  s: WordsOf<typeof stepWords>
  c: WordsOf<typeof conditionWords>
  formatList: Formats['formatList']
}

type Values = Record<string, string | number>

/** One difference as a sentence: of which step, which field, what it was and what it is. */
export function differenceText(
  language: DifferenceLanguage,
  difference: Difference,
  steps: StepNames,
): string {
  // Every sentence has its values among these; which ones, only its own text tells.
  const sentence = language.k as (message: ReturnType<typeof messageOf>, values: Values) => string
  return sentence(messageOf(difference), {
    ...placesIn(language, difference),
    ...valuesIn(language, difference, steps),
  })
}

function placesIn({ s }: DifferenceLanguage, difference: Difference): Values {
  if (!('step' in difference)) return {}
  const { name, type } = difference.step
  const group = 'group' in difference ? difference.group : undefined
  const innermost: Place = 'condition' in difference ? difference.condition : (group ?? difference.step)
  return {
    step: name?.trim() || s(`kind.${type}`),
    group: numberOf(group?.after ?? group?.before),
    from: numberOf(innermost.before),
    to: numberOf(innermost.after),
  }
}

/** Positions count from 1 for people. */
const numberOf = (index: number | undefined) => (index ?? 0) + 1

function valuesIn(language: DifferenceLanguage, difference: Difference, steps: StepNames): Values {
  const { d, s } = language
  const condition = (one: ConditionInput) => conditionSentence(language.c, one, steps).text
  switch (difference.kind) {
    case 'stepAdded':
    case 'stepRemoved':
    case 'stepMoved':
    case 'groupMoved':
    case 'conditionMoved':
      return {}
    case 'groupAdded':
      return { count: countOf(difference.after), after: groupText(d, difference.after, condition) }
    case 'groupRemoved':
      return { count: countOf(difference.before), before: groupText(d, difference.before, condition) }
    case 'conditionAdded':
      return { after: condition(difference.after) }
    case 'conditionRemoved':
      return { before: condition(difference.before) }
    case 'conditionChanged':
      return { before: condition(difference.before), after: condition(difference.after) }
    case 'channel': {
      const key = difference.path.at(-1) ?? ''
      return { key: isKind(key) ? s(`kind.${key}`) : key }
    }
    default:
      return {
        key: difference.path.join('.').replace(/^(?:data|template|metadata)\./, ''),
        before: valueText(language, difference.before),
        after: valueText(language, difference.after),
      }
  }
}

const channelKeys = ['in_app', 'email', 'sms', 'chat', 'push'] as const
const isKind = (key: string): key is (typeof channelKeys)[number] => channelKeys.some((one) => one === key)

const countOf = ({ children }: FilterInput) => children?.length ?? 0

const groupText = (
  d: DifferenceLanguage['d'],
  { value, children }: FilterInput,
  condition: (one: ConditionInput) => string,
) => (children ?? []).map(condition).join(` ${d(value === 'OR' ? 'or' : 'and')} `) || d('nothing')

/** Characters of a text that are enough to know it by. */
const enough = 120

function valueText(language: DifferenceLanguage, value: unknown): string {
  const { d, formatList } = language
  if (value === undefined || value === null || value === '') return d('nothing')
  if (typeof value === 'boolean') return d(value ? 'on' : 'off')
  if (typeof value === 'string') return quoted(d, value)
  if (!Array.isArray(value)) return isRecord(value) ? shortened(JSON.stringify(value)) : JSON.stringify(value)
  if (value.length === 0) return d('nothing')
  if (value.every((one) => typeof one === 'string' || typeof one === 'number'))
    return formatList(value.map(String))
  return quoted(d, value.map(blockText).join(' · '))
}

/** A block of an email by its text; anything else as it is. */
const blockText = (block: unknown) =>
  isRecord(block) && typeof block['content'] === 'string' ? block['content'] : JSON.stringify(block)

const quoted = (d: DifferenceLanguage['d'], text: string) => {
  const short = text.slice(0, enough).trimEnd()
  return text.length > enough ? d('longText', { text: short }) : d('text', { text })
}

const shortened = (text: string) => (text.length > enough ? `${text.slice(0, enough)}…` : text)
