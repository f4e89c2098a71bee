import type { AuthoringRule } from '#src/contract/authoring.ts'

/** The form's own messages, for what is text in the form but an object in the contract, and for refusals. */
export type FormRule =
  | 'rule.data'
  | 'rule.thousand'
  | 'rule.variant'
  | 'rule.identifier'
  | 'rule.identifier.needed'
  | 'rule.identifier.characters'
  | 'rule.name.identifier'
  | 'rule.shortDescription'
  | 'rule.shortestDescription'
  | (typeof variantRules)[keyof typeof variantRules]

/** Rules that offer to turn off the variant instead of its step. */
export const variantRules = {
  'rule.content': 'rule.variant.content',
  'rule.subject': 'rule.variant.subject',
  'rule.title': 'rule.variant.title',
  'rule.block': 'rule.variant.block',
} as const satisfies { [rule in AuthoringRule]?: string }
