import { keysIn, type KeyOfType } from './fields.ts'
import { stepTypes, type StepType } from './step-kinds.ts'

/** How a text is shown: as it is, as HTML, or as where something leads. */
export type TextFormat = 'plain' | 'html' | 'address'

/** What all texts have; a `line` is a field of its own in one line. */
type Line = {
  /** The everyday English name, used by the word catalogues. */
  name: string
  /** The kinds of steps whose messages show it. */
  kinds: readonly StepType[]
  /**
   * Read for variables when a workflow is created: always, after all others, or with the blocks of an email. The others
   * are read when sent.
   */
  isScanned?: 'always' | 'last' | 'withBlocks'
}

export type LineKey = KeyOfType<'template', 'line'>

/** In reading order. */
const lines = {
  senderName: { name: 'Sender name', kinds: ['email'] },
  subject: { name: 'Subject', kinds: ['email', 'in_app'], isScanned: 'withBlocks' },
  preheader: { name: 'Preheader', kinds: ['email'] },
  title: { name: 'Title', kinds: ['push'], isScanned: 'last' },
} as const satisfies Record<LineKey, Line>

const htmlKinds: readonly StepType[] = ['email', 'in_app']
const plainKinds = stepTypes.filter((kind) => !htmlKinds.includes(kind))

const content = { key: 'content', name: 'Message', isScanned: 'always' } as const
const blocks = { list: 'content', kinds: ['email'], isScanned: 'always' } as const
const inApp: Pick<Line, 'kinds'> = { kinds: ['in_app'] }

/** The other texts, in the order in which the service reads them. */
const bodies = [
  { ...blocks, key: 'url', name: 'Button URL', format: 'address' },
  { ...blocks, key: 'content', name: 'Message', format: 'html' },
  { ...content, kinds: htmlKinds, format: 'html' },
  { ...content, kinds: plainKinds, format: 'plain' },
  { ...inApp, key: 'cta.data.url', name: 'Call-to-action URL', format: 'address', isScanned: 'always' },
  { ...inApp, list: 'cta.action.buttons', key: 'content', name: 'Button', format: 'plain' },
  { ...inApp, key: 'actor.data', name: 'Avatar', format: 'address', isSentAsWritten: true },
] as const

export type TemplateTextName = (typeof lines)[LineKey]['name'] | (typeof bodies)[number]['name']

export type TemplateText = Omit<Line, 'name'> & {
  name: TemplateTextName
  /** Its path in a template, or in each element of `list`. */
  key: string
  list?: string
  format: TextFormat
  /** The service fills in no variables. */
  isSentAsWritten?: true
}

export const lineKeys = Object.keys(lines) as readonly LineKey[] // a const table has no other keys

/** The lines that a kind of message shows, in reading order. */
export const linesOfKind = (kind: unknown): LineKey[] =>
  lineKeys.filter((key) => lines[key].kinds.some((one) => one === kind))

export const lineName = (key: LineKey) => lines[key].name

/**
 * Every text of a message: its lines, then the others. Variables, completion, checks, labels, previews and messages
 * derive from it. Recipe: `README.md` here.
 */
const texts: readonly TemplateText[] = [
  ...lineKeys.map((key): TemplateText => ({ ...lines[key], key, format: 'plain' })),
  ...bodies,
]

/** The texts of a kind of step. */
export const textsOfKind = (kind: unknown): TemplateText[] =>
  texts.filter(({ kinds }) => kinds.some((one) => one === kind))

type TextNames = { [N in TemplateTextName as `text.${N}`]: N }

/** The names of texts as catalogue entries: `text.Subject: 'Subject'`. */
export const textNames = Object.fromEntries(texts.map(({ name }) => [`text.${name}`, name])) as TextNames // fromEntries loses its keys' types

/** The fields of a template that hold texts. */
export const textFields = keysIn('template').filter((field) =>
  texts.some(({ list, key }) => (list ?? key).split('.')[0] === field),
)
