import type { AuthoringRule } from '#src/contract/authoring.ts'

/** The form's own messages, for what is text here and an object in the contract, and for refusals. */
export type FormRule =
  | 'rule.data'
  | 'rule.variant'
  | 'rule.identifier'
  | 'rule.shortDescription'
  | (typeof variantRules)[keyof typeof variantRules]

/** What can be turned off instead is the variant, not its step. */
export const variantRules = {
  'rule.content': 'rule.variant.content',
  'rule.subject': 'rule.variant.subject',
  'rule.title': 'rule.variant.title',
  'rule.block': 'rule.variant.block',
} as const satisfies { [rule in AuthoringRule]?: string }
