import type { WorkflowCreateInput } from '#src/contract/workflow.ts'

/** A workflow to start from, without a group and, until it is used, without step uuids. */
export type Sample = {
  id: string
  body: Pick<WorkflowCreateInput, 'name' | 'description' | 'tags' | 'critical' | 'steps'>
}

type Step = WorkflowCreateInput['steps'][number]
type Template = Step['template']
type More = Omit<Step, 'name' | 'template'>
type Children = NonNullable<NonNullable<Step['filters']>[number]['children']>

const group = (value: 'AND' | 'OR', children: Children) => [
  { isNegated: false, type: 'GROUP', value, children },
]
/** A group of conditions that must all hold. */
export const when = (...children: Children) => group('AND', children)
/** A group of conditions of which one must hold. */
export const whenAny = (...children: Children) => group('OR', children)

export const text = (content: string) => ({ type: 'text' as const, content })
export const button = (content: string, url: string) => ({ type: 'button' as const, content, url })

/** Content is either the editor's blocks or HTML text. */
export const email = (name: string, template: Omit<Template, 'type'>, more?: More): Step => ({
  name,
  template: {
    type: 'email',
    contentType: typeof template.content === 'string' ? 'customHtml' : 'editor',
    ...template,
  },
  ...more,
})
export const inApp = (name: string, content: string, url?: string, more?: More): Step => ({
  name,
  template: {
    type: 'in_app',
    content,
    ...(url === undefined ? {} : { cta: { type: 'redirect', data: { url } } }),
  },
  ...more,
})
export const push = (name: string, title: string, content: string, more?: More): Step => ({
  name,
  template: { type: 'push', title, content },
  ...more,
})
export const sms = (name: string, content: string, more?: More): Step => ({
  name,
  template: { type: 'sms', content },
  ...more,
})
export const chat = (name: string, content: string, more?: More): Step => ({
  name,
  template: { type: 'chat', content },
  ...more,
})
export const wait = (name: string, type: 'delay' | 'digest', metadata: Step['metadata']): Step => ({
  name,
  template: { type },
  metadata,
})
