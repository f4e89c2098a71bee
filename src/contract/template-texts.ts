import { keysIn } from './fields.ts'
import { stepTypes, type StepType } from './step-kinds.ts'

/** How a text is shown: as it is, as HTML, or as where something leads. */
export type TextFormat = 'plain' | 'html' | 'address'

export type TemplateTextName =
  | 'Subject'
  | 'Button URL'
  | 'Text'
  | 'Title'
  | 'Call-to-action URL'
  | 'Button'
  | 'Avatar'
  | 'Preheader'
  | 'Sender name'

export type TemplateText = {
  /** Its path in a template, or in each element of `list`. */
  key: string
  list?: string
  /** The everyday English name, used by the word catalogues. */
  name: TemplateTextName
  /** The kinds of steps whose messages show it. */
  kinds: readonly StepType[]
  format: TextFormat
  /** Read for variables when a workflow is created, always or with the blocks of an email. The others are read when sent. */
  isScanned?: 'always' | 'withBlocks'
  /** The service fills in no variables. */
  isSentAsWritten?: true
}

const htmlKinds: readonly StepType[] = ['email', 'in_app']
const plainKinds = stepTypes.filter((kind) => !htmlKinds.includes(kind))

/**
 * Every text of a message, in the order in which the service reads them. Variables, completion, checks, previews and
 * messages derive from it. Recipe: `README.md` here.
 */
const texts: readonly TemplateText[] = [
  { key: 'subject', name: 'Subject', kinds: ['email', 'in_app'], format: 'plain', isScanned: 'withBlocks' },
  {
    list: 'content',
    key: 'url',
    name: 'Button URL',
    kinds: ['email'],
    format: 'address',
    isScanned: 'always',
  },
  { list: 'content', key: 'content', name: 'Text', kinds: ['email'], format: 'html', isScanned: 'always' },
  { key: 'content', name: 'Text', kinds: htmlKinds, format: 'html', isScanned: 'always' },
  { key: 'content', name: 'Text', kinds: plainKinds, format: 'plain', isScanned: 'always' },
  { key: 'title', name: 'Title', kinds: ['push'], format: 'plain', isScanned: 'always' },
  {
    key: 'cta.data.url',
    name: 'Call-to-action URL',
    kinds: ['in_app'],
    format: 'address',
    isScanned: 'always',
  },
  { list: 'cta.action.buttons', key: 'content', name: 'Button', kinds: ['in_app'], format: 'plain' },
  { key: 'actor.data', name: 'Avatar', kinds: ['in_app'], format: 'address', isSentAsWritten: true },
  { key: 'preheader', name: 'Preheader', kinds: ['email'], format: 'plain' },
  { key: 'senderName', name: 'Sender name', kinds: ['email'], format: 'plain' },
]

/** The texts of a kind of step. */
export const textsOfKind = (kind: unknown): TemplateText[] =>
  texts.filter(({ kinds }) => kinds.some((one) => one === kind))

/** The name of a text, by its path in a template of this kind. */
export const textNameAt = (kind: unknown, path: string): TemplateTextName | undefined =>
  textsOfKind(kind).find(({ list, key }) =>
    list === undefined ? key === path : path.startsWith(`${list}.`) && path.endsWith(`.${key}`),
  )?.name

type TextNames = { [N in TemplateTextName as `text.${N}`]: N }

/** The names of texts as catalogue entries: `text.Subject: 'Subject'`. */
export const textNames = Object.fromEntries(texts.map(({ name }) => [`text.${name}`, name])) as TextNames // fromEntries loses its keys' types

/** The fields of a template that hold texts. */
export const textFields = keysIn('template').filter((field) =>
  texts.some(({ list, key }) => (list ?? key).split('.')[0] === field),
)
