import { expect, test } from 'vitest'
import { type FieldName, fields } from '#src/contract/fields.ts'
import { meanings, wirePath, wirePathOf } from './WorkflowMeanings.tsx'

const told = Object.keys(meanings.english)
const names = Object.entries(fields).flatMap(([part, keys]) =>
  Object.keys(keys).map((key) => `${part}.${key}` as FieldName),
)

test.each(names)('the contract’s field %s has a meaning', (name) => {
  expect(told).toContain(wirePath(name))
})

test.each([
  ['notificationGroupId', 'notificationGroupId'],
  ['preferenceSettings.email', 'preferenceSettings'],
  ['steps.0.shouldStopOnFail', 'steps[].shouldStopOnFail'],
  ['steps.12.template.blocks.3.content', 'steps[].template.content[].content'],
  ['steps.1.template.blocks', 'steps[].template.content'],
  ['steps.1.template.actor.icon', 'steps[].template.actor.data'],
  ['steps.1.template.cta.action.buttons.0.content', 'steps[].template.cta.action.buttons[].content'],
  ['steps.1.metadata.timed.atTime', 'steps[].metadata.timed.atTime'],
  ['steps.1.filters.0.children.2.on', 'steps[].filters[].children[].on'],
])('the field %s of the form has the meaning of %s', (path, wire) => {
  expect(wirePathOf(path)).toBe(wire)
  expect(told).toContain(wire)
})
