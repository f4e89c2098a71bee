import { isChannel } from '#src/contract/step-kinds.ts'
import type { StepInput } from '#src/contract/step.ts'
import type { WorkflowCreate } from '#src/contract/workflow.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import type { stepWords } from '../../model/step-words.ts'
import type { words as formWords } from '../../model/form-words.ts'
import type { settingsWords } from '../../model/settings-words.ts'

type Language = {
  f: WordsOf<typeof formWords>
  s: WordsOf<typeof stepWords>
  settings: WordsOf<typeof settingsWords>
}

/** A Playwright test that writes a workflow in this console, finding controls by their accessible names. */
export function playwrightTest(language: Language, origin: string, body: WorkflowCreate): string {
  const { f } = language
  const lines = [
    // In one navigation: the key leaves the URL before the tab has it, so a page left in between is not connected.
    `await page.goto(${text(`${origin}/workflows/new#key=`)} + encodeURIComponent(process.env.NOVU_API_KEY ?? ''))`,
    `const form = page.getByRole('form', { name: ${text(f('form.label'))} })`,
    fill('form', f('name'), body.name),
    `await form.getByRole('combobox', { name: ${text(f('group'))} }).selectOption(${text(body.notificationGroupId)})`,
    ...body.steps.flatMap((step, index) => ['', ...stepLines(language, step, index)]),
    ...settingLines(language, body),
    '',
    `await form.getByRole('button', { name: ${text(f('create'))} }).click()`,
    `await expect(page.getByRole('heading', { level: 1, name: ${text(f('result.title'))} })).toBeVisible()`,
    `await expect(page.getByRole('region', { name: ${text(f('result.facts'))} })).toContainText(${text(body.name)})`,
  ]
  return [
    `import { expect, test } from '@playwright/test'`,
    '',
    `test(${text(body.name)}, async ({ page }) => {`,
    ...lines.map((line) => (line === '' ? '' : `  ${line}`)),
    '})',
  ].join('\n')
}

const text = (value: string) => JSON.stringify(value)

const fill = (place: string, name: string, value: string) =>
  `await ${place}.getByRole('textbox', { name: ${text(name)}, exact: true }).fill(${text(value)})`

function stepLines({ f, s }: Language, step: StepInput, index: number): string[] {
  const { type } = step.template
  const kind = s(`kind.${type}`)
  if (!isChannel(type) && type !== 'digest' && type !== 'delay')
    return [`// ${kind}: the console cannot add this step.`]
  const place = `step${index + 1}`
  const name = step.name ?? kind
  const region = (of: string) =>
    `form.getByRole('region', { name: ${text(f('step.region', { name: of }))}, exact: true })`
  return [
    `await form.getByRole('button', { name: ${text(f('steps.addKind', { kind }))} }).click()`,
    fill(
      `form.getByRole('region', { name: ${text(f('step.region', { name: '' }).trim())} })`,
      s('field.name'),
      name,
    ),
    `const ${place} = ${region(name)}`,
    ...contentLines(s, step, place),
    ...(step.active === false ? [uncheck(place, s('field.active'))] : []),
    ...(step.shouldStopOnFail ? [check(place, s('field.shouldStopOnFail'))] : []),
    ...leftOut(step).map((what) => `// Not covered by this test: ${what}.`),
  ]
}

const check = (place: string, name: string) =>
  `await ${place}.getByRole('switch', { name: ${text(name)}, exact: true }).check()`
const uncheck = (place: string, name: string) => check(place, name).replace(/check\(\)$/, 'uncheck()')
const choose = (place: string, name: string, value: string) =>
  `await ${place}.getByRole('combobox', { name: ${text(name)}, exact: true }).selectOption(${text(value)})`

function contentLines(s: Language['s'], { template, metadata }: StepInput, place: string): string[] {
  const { type, content, subject, title } = template
  const of = (label: string, value: string | null | undefined) => (value ? [fill(place, label, value)] : [])
  if (type === 'digest' || type === 'delay') {
    const isPlain = !metadata?.type || metadata.type === 'regular'
    if (!isPlain) return []
    return [
      ...of(s(type === 'digest' ? 'digest.amount' : 'delay.amount'), metadata?.amount?.toString()),
      ...(metadata?.unit
        ? [choose(place, s(type === 'digest' ? 'digest.unit' : 'delay.unit'), metadata.unit)]
        : []),
      ...(type === 'digest' ? of(s('digest.key'), metadata?.digestKey) : []),
    ]
  }
  const own = [...of(s('content.subject'), subject), ...of(s('content.title'), title)]
  if (type !== 'email')
    return [...own, ...of(s('content.text'), typeof content === 'string' ? content : undefined)]
  if (typeof content === 'string') {
    const radio = `await ${place}.getByRole('radio', { name: ${text(s('content.form.customHtml'))}, exact: true }).check()`
    return [...own, radio, ...of(s('content.html'), content)]
  }
  return [
    ...own,
    ...(content ?? []).flatMap((block, index) => blockLines(s, block, { place, number: index + 1 })),
  ]
}

type Block = { type: string; content?: string | null | undefined; url?: unknown }

/** A new email step already has one block, of text. */
function blockLines(
  s: Language['s'],
  block: Block,
  { place, number }: { place: string; number: number },
): string[] {
  const isButton = block.type === 'button'
  const add = `await ${place}.getByRole('button', { name: ${text(s(isButton ? 'block.addButton' : 'block.addText'))}, exact: true }).click()`
  const remove = `await ${place}.getByRole('button', { name: ${text(s('block.remove', { number }))}, exact: true }).click()`
  const label = s(isButton ? 'block.label' : 'block.text', { number })
  return [
    ...(number > 1 || isButton ? [add] : []),
    ...(number === 1 && isButton ? [remove] : []),
    fill(place, label, block.content ?? ''),
    ...(isButton
      ? [fill(place, s('block.url', { number }), typeof block.url === 'string' ? block.url : '')]
      : []),
  ]
}

/** Parts of a step that the test does not cover. */
function leftOut({ filters, template, metadata, replyCallback, variants }: StepInput): string[] {
  const { cta, actor, preheader, senderName } = template
  const named = {
    'the conditions': filters?.length,
    'the schedule': metadata?.type && metadata.type !== 'regular',
    'the look-back': metadata?.backoff,
    'the call to action': cta,
    'the avatar': actor,
    'preheader and sender': preheader || senderName,
    'the reply callback': replyCallback?.active,
    'the variants': variants?.length,
  }
  return Object.entries(named).flatMap(([name, held]) => (held ? [name] : []))
}

function settingLines(
  { settings }: Language,
  { description, tags, active, critical }: WorkflowCreate,
): string[] {
  const lines = [
    ...(description ? [fill('form', settings('settings.description'), description)] : []),
    ...(tags ?? []).flatMap((tag) => [
      fill('form', settings('settings.tags'), tag),
      `await form.getByRole('textbox', { name: ${text(settings('settings.tags'))}, exact: true }).press('Enter')`,
    ]),
    ...(active ? [check('form', settings('settings.active'))] : []),
    ...(critical ? [check('form', settings('settings.critical'))] : []),
  ]
  if (lines.length === 0) return []
  const tab = `await form.getByRole('tab', { name: ${text(settings('settings'))} }).click()`
  return ['', tab, ...lines]
}
