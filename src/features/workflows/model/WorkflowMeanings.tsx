import { useCallback } from 'react'
import { FieldMeanings } from '#src/ui/fields/FieldMeanings.tsx'
import { useWords, defineMessages } from '#src/ui/language.tsx'
import type { FieldName } from '#src/contract/fields.ts'
import { type LineKey, lineKeys } from '#src/contract/template-texts.ts'
import { lineHints } from './step-words.ts'

const places: Readonly<Record<string, string>> = {
  workflow: '',
  step: 'steps[].',
  template: 'steps[].template.',
  metadata: 'steps[].metadata.',
  timed: 'steps[].metadata.timed.',
  replyCallback: 'steps[].replyCallback.',
  group: 'steps[].filters[].',
  condition: 'steps[].filters[].children[].',
}

/** The path of a contract field in a request, such as `steps[].template.subject`. */
export function wirePath(name: FieldName): string {
  const [part = '', key = ''] = name.split('.')
  return `${places[part] ?? ''}${key}`
}

/** The path of a form field in a request. Blocks are an email's content, and an avatar has one `data`. */
export const wirePathOf = (path: string): string =>
  path
    .replaceAll(/\.\d+(?=\.|$)/g, '[]')
    .replace('.template.blocks[]', '.template.content[]')
    .replace('.template.blocks', '.template.content')
    .replace(/\.actor\.(icon|url)$/, '.actor.data')
    .replace(/^preferenceSettings\..*/, 'preferenceSettings')

const ofLines = Object.fromEntries(
  lineKeys.map((key) => [`steps[].template.${key}`, lineHints[`line.${key}`]]),
) as Record<`steps[].template.${LineKey}`, string> // fromEntries loses the keys' types

/** What each field means, by its place in a request. */
export const meanings = defineMessages({
  name: 'The service makes the identifier from it.',
  notificationGroupId: 'The group the workflow is listed under.',
  steps: 'What happens after a trigger, in this order.',
  description: 'For your team only.',
  active: 'An inactive workflow cannot be triggered.',
  draft: 'On while the workflow is inactive.',
  critical: 'Sent whatever subscribers turned off.',
  tags: 'To find and filter workflows by.',
  data: 'Your own JSON object. No step reads it.',
  blueprintId: 'The template the workflow is made from.',
  identifier: 'What your application triggers.',
  preferenceSettings: 'Which channels are on until a subscriber chooses.',

  'steps[].name': 'For your team only.',
  'steps[].uuid': 'What conditions of later steps refer to.',
  'steps[].stepId': 'The step’s name in code.',
  'steps[].active': 'A step that is off is skipped.',
  'steps[].shouldStopOnFail': 'If the step fails, later steps do not run.',
  'steps[].variants': 'The first whose conditions are met is sent instead.',

  'steps[].template.type': 'The channel, or how the step waits.',
  'steps[].template.content': 'Variables in double braces are filled in for each subscriber.',
  'steps[].template.content[].content': 'The text of this block.',
  'steps[].template.content[].url': 'Where this button leads.',
  'steps[].template.contentType': 'Made of blocks, or written as HTML.',
  ...ofLines,
  'steps[].template.name': 'A name for the text. The console does not show it.',
  'steps[].template.feedId': 'The part of the inbox it goes to.',
  'steps[].template.layoutId': 'The frame around the email, such as its header.',
  'steps[].template.cta': 'What happens when the notification is pressed.',
  'steps[].template.cta.data.url': 'Opens when the notification is pressed.',
  'steps[].template.cta.action.buttons[].content': 'The label of this button.',
  'steps[].template.actor': 'The picture beside the notification.',
  'steps[].template.actor.type': 'Which picture appears beside the notification.',
  'steps[].template.actor.data': 'The icon’s name, or the picture’s address.',
  'steps[].template.variables': 'Their types and defaults.',

  'steps[].metadata.amount': 'How long to wait or collect.',
  'steps[].metadata.unit': 'The unit of that time.',
  'steps[].metadata.digestKey': 'Only events with the same value of this field are grouped.',
  'steps[].metadata.type': 'How the step decides when to go on.',
  'steps[].metadata.backoff': 'Collect only if the workflow ran shortly before.',
  'steps[].metadata.backoffAmount': 'How far back to look.',
  'steps[].metadata.backoffUnit': 'The unit of the look-back.',
  'steps[].metadata.updateMode': 'Stored but ignored.',
  'steps[].metadata.delayPath': 'The payload field with the date.',
  'steps[].metadata.timed.atTime': 'In UTC.',
  'steps[].metadata.timed.weekDays': 'The days it is sent.',
  'steps[].metadata.timed.monthDays': 'The dates it is sent.',
  'steps[].metadata.timed.monthlyType': 'By date, such as the 15th, or by weekday, such as the first Monday.',
  'steps[].metadata.timed.ordinal': 'Which of these days in the month.',
  'steps[].metadata.timed.ordinalValue': 'The kind of day, such as Monday.',

  'steps[].replyCallback.active': 'Posts replies to your application.',
  'steps[].replyCallback.url': 'Where replies are posted.',

  'steps[].filters[].isNegated': 'Stored but ignored.',
  'steps[].filters[].type': 'Stored but ignored.',
  'steps[].filters[].value': 'AND needs all conditions, OR needs one.',
  'steps[].filters[].children[].on': 'Where the compared value comes from.',
  'steps[].filters[].children[].field': 'The path of the value, such as order.total.',
  'steps[].filters[].children[].operator': 'How the two values are compared.',
  'steps[].filters[].children[].value': 'What the field is compared with.',
  'steps[].filters[].children[].webhookUrl': 'The service asks this URL and compares its answer.',
  'steps[].filters[].children[].timeOperator': 'Since the subscriber was online.',
  'steps[].filters[].children[].step': 'The earlier step whose message is checked.',
  'steps[].filters[].children[].stepType': 'What must have become of that message.',
})

const isTold = (wire: string): wire is keyof typeof meanings.english => Object.hasOwn(meanings.english, wire)

/** The meanings of the fields of a workflow's form, while they are requested. */
export function WorkflowMeanings() {
  const t = useWords(meanings)
  const explain = useCallback(
    (path: string) => {
      const wire = wirePathOf(path)
      return isTold(wire) ? { wire, text: t(wire) } : undefined
    },
    [t],
  )
  return <FieldMeanings explain={explain} />
}
