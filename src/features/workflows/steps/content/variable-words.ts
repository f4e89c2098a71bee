import type { Suggestion } from './suggestions.ts'
import { defineMessages, type WordsOf } from '#src/ui/language.tsx'
import { variableProblemWords } from '../../model/variable-problem-text.ts'

/** What variables are and what is wrong with them. Separate from the words of the fields, which are needed sooner. */
export const variableWords = defineMessages({
  'list.label': 'Variables for {field}',
  'snippet.eachEvent': 'Repeat for each event',
  'snippet.eachEvent.detail': 'a line for each comment',
  'snippet.countEvents': 'Number of events with a noun',
  'snippet.countEvents.detail': '1 comment, 3 comments',
  'snippet.noEvents': 'Other text when nothing was collected',
  'snippet.noEvents.detail': 'for events that the digest passes on at once',
  'payload.source': 'from the payload',

  'name.firstName': 'first name',
  'name.lastName': 'last name',
  'name.email': 'email address',
  'name.phone': 'phone number',
  'name.avatar': 'picture URL',
  'name.locale': 'language',
  'name.subscriberId': 'ID',
  'name.digest': 'whether events were collected',
  'name.events': 'collected events',
  'name.total_count': 'number of collected events',
  'name.name': 'name',
  'name.identifier': 'identifier',
  'name.logo': 'logo URL',
  'name.color': 'color',

  'helper.uppercase': 'all capitals: {{uppercase name}}',
  'helper.lowercase': 'all small letters: {{lowercase name}}',
  'helper.titlecase': 'Each Word Capitalized: {{titlecase name}}',
  'helper.dateFormat': 'formats a date: {{dateFormat sentAt "PP"}}',
  'helper.numberFormat': 'formats a number: {{numberFormat total decimalLength=2}}',
  'helper.pluralize': 'singular or plural: {{pluralize count "item" "items"}}',
  'helper.equals': 'if both are equal: {{#equals a b}}…{{/equals}}',
  'helper.unique': 'unique values of a list: {{unique events "name"}}',
  'helper.groupBy': 'groups a list: {{#each (groupBy events "kind")}}…{{/each}}',
  'helper.sortBy': 'sorts a list: {{#each (sortBy events "name")}}…{{/each}}',
  'helper.gt': 'more than: {{#if (gt total 5)}}…{{/if}}',
  'helper.gte': 'at least: {{#if (gte total 5)}}…{{/if}}',
  'helper.lt': 'less than: {{#if (lt total 5)}}…{{/if}}',
  'helper.lte': 'at most: {{#if (lte total 5)}}…{{/if}}',
  'helper.eq': 'equal: {{#if (eq plan "pro")}}…{{/if}}',
  'helper.ne': 'not equal: {{#if (ne plan "pro")}}…{{/if}}',
  'block.if': 'if there is a value: {{#if name}}…{{/if}}',
  'block.unless': 'if there is no value: {{#unless name}}…{{/unless}}',
  'block.each': 'for each item of a list: {{#each events}}…{{/each}}',
  'block.with': 'inside an object: {{#with order}}…{{/with}}',

  ...variableProblemWords,
})

export type VariableWords = WordsOf<typeof variableWords>

/** The name of a suggestion. */
export const labelOf = (t: VariableWords, { kind, value }: Suggestion): string =>
  kind === 'snippet' ? t(`snippet.${value}`) : kind === 'block' ? `#${value}` : value

/** What a suggestion stands for, in a few words. */
export function hintOf(t: VariableWords, { kind, value }: Suggestion): string {
  if (kind === 'snippet') return t(`snippet.${value}.detail`)
  if (kind === 'payload') return t('payload.source')
  if (kind === 'helper') return t(`helper.${value}`)
  if (kind === 'block') return t(`block.${value}`)
  const key = `name.${value.split('.').at(-1) ?? ''}`
  return Object.hasOwn(variableWords.english, key) ? t(key as 'name.email') : '' // just looked up
}
