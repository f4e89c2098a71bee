import type { AST } from '@handlebars/parser'
import { collects } from '#src/contract/step-kinds.ts'
import { diff, type Path } from '../json/patch.ts'
import { lostText } from '../templates/html-text.ts'
import { isBlock, isMustache, isPath, parseTemplate, templateProblem } from '../templates/template-ast.ts'
import { templateTexts } from '../templates/template-texts.ts'
import { valueAt, type Fields } from '../json/values.ts'
import { showStray, withoutStray } from '../text/hidden-characters.ts'
import { linkWithScheme, isLink } from '../text/link.ts'
import type { GivenStep } from '../workflow/given-workflow.ts'
import { variableProblems, type VariableProblem } from '../templates/variable-problems.ts'
import { finding, type Finding } from './finding.ts'

export function templateFindings(steps: readonly GivenStep[]): Finding[] {
  const given = givenToEach(steps)
  return steps.flatMap(({ index, template, variants }) => {
    const place = { step: index + 1, given: given[index] ?? 'nothing' }
    const own: Path = ['steps', index]
    return [
      { template, path: [...own, 'template'], isVariant: false },
      ...variants.map((variant) => ({
        template: variant.template,
        path: [...own, 'variants', variant.index, 'template'],
        isVariant: true,
      })),
    ].flatMap((part) => [
      ...textFindings(part.template, part.path, { ...place, isVariant: part.isVariant }),
      ...linkFindings(part.template, part.path, place.step),
      ...htmlFindings(part.template, part.path, place.step),
      ...braceFindings(part.template, part.path, place.step),
      ...hiddenNameFindings(part.template, part.path, place.step),
    ])
  })
}

/** Whether the digests before a step provide events to its texts: always, only if none is skipped, or never. */
type Given = 'events' | 'perhaps' | 'nothing'
type Place = { step: number; given: Given; isVariant: boolean }

function givenToEach(steps: readonly GivenStep[]): Given[] {
  let given: Given = 'nothing'
  return steps.map((step) => {
    const here = given
    const isDigest = collects(step.type) && step.isOn
    if (isDigest && given !== 'events') given = mayBePassedOver(step) ? 'perhaps' : 'events'
    return here
  })
}

const mayBePassedOver = ({ metadata, groups }: GivenStep): boolean =>
  metadata?.['type'] === 'backoff' || metadata?.['backoff'] === true || groups.length > 0

function textFindings(template: Fields, path: Path, { step, given, isVariant }: Place): Finding[] {
  const texts = templateTexts(template).filter(({ text }) => /\{[{%]/.test(text))
  return texts.flatMap(({ text, path: within, isScanned, isSentAsWritten }): Finding[] => {
    const at = [...path, ...within]
    if (isSentAsWritten) return [finding('error', 'sentAsWritten', at, { step })]
    const { problems, readsEvents } = readingOf(text)
    const found = problems.map((problem) =>
      problemFinding(problem, { text, path: at, step, isScanned: isScanned && !isVariant }),
    )
    if (!readsEvents || given === 'events') return found
    const isNever = given === 'nothing'
    return [
      ...found,
      isNever
        ? finding('error', 'eventsWithoutDigest', at, { step })
        : finding('warning', 'eventsMayBeMissing', at, { step }),
    ]
  })
}

/** Text that HTML swallows or changes. */
function htmlFindings(template: Fields, path: Path, step: number): Finding[] {
  return templateTexts(template).flatMap(({ text, path: within, format }) => {
    const found = format === 'html' ? lostText(text) : undefined
    if (found === undefined) return []
    const at = [...path, ...within]
    const params = { step, name: found.lost, plain: found.escaped }
    return [finding('warning', 'lostText', at, params, diff(text, found.repaired, at))]
  })
}

/** Wide braces, as Chinese and Japanese keyboards write them, are text and no variable. */
const braceFindings = (template: Fields, path: Path, step: number): Finding[] =>
  templateTexts(template).flatMap(({ text, path: within }) => {
    const wide = /[｛{]{2}[^｛{}｝]*[｝}]{2}/g
    const plain = text.replaceAll(wide, (name) => name.normalize('NFKC'))
    const [name] = text.match(wide)?.filter((one) => /[｛｝]/.test(one)) ?? []
    const at = [...path, ...within]
    if (name === undefined) return []
    return [finding('warning', 'wideBraces', at, { step, name }, diff(text, plain, at))]
  })

/** With an invisible character, a variable has another name than the one that is seen. */
const hiddenNameFindings = (template: Fields, path: Path, step: number): Finding[] =>
  templateTexts(template).flatMap(({ text, path: within }) => {
    const plain = text.replaceAll(variable, withPlainName)
    const [name] = text.match(variable)?.filter((one) => withPlainName(one) !== one) ?? []
    const at = [...path, ...within]
    if (name === undefined) return []
    return [finding('warning', 'hiddenCharacter', at, { step, name: showStray(name) }, diff(text, plain, at))]
  })

const variable = /\{\{[^{}]*\}\}/g
/** A variable may be written in several lines. */
const withPlainName = (tag: string) => tag.replaceAll(/[^\n\r\t]+/g, (part) => withoutStray(part))

/** Checks where a call to action or a button of an email leads. */
function linkFindings(template: Fields, path: Path, step: number): Finding[] {
  const { content } = template
  // Blocks of text may have the address of the button they once were.
  const isUsed = ([field, index]: Path) =>
    field !== 'content' || valueAt(content, `${index}.type`) === 'button'
  return templateTexts(template).flatMap(({ text, path: within, format, isSentAsWritten }) => {
    if (format !== 'address' || isSentAsWritten || !isUsed(within) || text.trim() === '' || isLink(text))
      return []
    const at = [...path, ...within]
    const plain = linkWithScheme(text)
    const params = { step, name: text, ...(plain === undefined ? {} : { plain }) }
    return [
      finding('warning', 'notALink', at, params, plain === undefined ? undefined : diff(text, plain, at)),
    ]
  })
}

type Text = { text: string; path: Path; step: number; isScanned: boolean }

/** The finding for a problem with the variables of a text or of a condition's value. */
export function problemFinding(
  { kind, name, suggestion, line }: VariableProblem,
  { text, path, step, isScanned }: Text,
): Finding {
  const params = { step, name, ...(suggestion ? { meant: suggestion } : {}) }
  if (kind === 'partial') return finding('error', 'partial', path, params)
  if (kind === 'wholeObject') return finding('warning', 'wholeObject', path, params)
  if (kind === 'unknownHelper') return finding('error', 'unknownHelper', path, params)
  if (kind !== 'unknownName')
    return finding(isScanned && templateProblem(text) ? 'refused' : 'error', 'unreadableText', path, {
      ...params,
      kind,
      line,
    })
  const repair = suggestion === undefined ? undefined : diff(text, renamed(text, name, suggestion), path)
  return finding('warning', 'unknownName', path, params, repair)
}

/** A field, a key or an address that is written in Liquid, which no service here reads. */
export const liquidFindings = (text: unknown, path: Path, step: number): Finding[] =>
  typeof text !== 'string'
    ? []
    : variableProblems(text)
        .filter(({ kind }) => kind === 'liquid')
        .map((problem) => problemFinding(problem, { text, path, step, isScanned: false }))

/** Matches the whole name: `subscriber.name` is not part of `subscriber.nameOfDog`. */
const renamed = (text: string, name: string, suggestion: string) =>
  text.replaceAll(/\{\{.*?\}\}/gs, (tag) =>
    tag.replaceAll(/[\w.@-]+/g, (word) => (word === name ? suggestion : word)),
  )

type TextReading = { problems: readonly VariableProblem[]; readsEvents: boolean }

function readingOf(text: string): TextReading {
  const parsed = parseTemplate(text)
  return {
    // Texts above the limits are reported on their field, and may be correct.
    problems: variableProblems(text).filter(({ kind }) => kind !== 'excess'),
    readsEvents: 'body' in parsed && parsed.body.some(readsEvents),
  }
}

const ofDigest = /^step\.(?:events|total_count)\b/
const guards = /^step\.(?:digest|events|total_count)\b/
const isOfDigest = (node: AST.Node) => isPath(node) && !node.data && ofDigest.test(node.original)

/** Whether a digest's events or their count are printed without a check for them. */
function readsEvents(node: AST.Node): boolean {
  if (isMustache(node)) return [node.path, ...node.params].some(isOfDigest)
  if (!isBlock(node)) return false
  const [first] = node.params
  const isChoice = ['if', 'unless'].includes(node.path.original)
  if (isChoice && first && isPath(first) && guards.test(first.original)) return false
  const bodies = [...node.program.body, ...(node.inverse?.body ?? [])]
  const isLoop = node.path.original === 'each' && !node.inverse
  return (isLoop && node.params.some(isOfDigest)) || bodies.some(readsEvents)
}
