import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anEmailStep } from '#src/testing/builders.ts'
import { expectInvalid, gone } from '#src/testing/expectations.ts'
import { openRun } from '#src/testing/open-run.ts'
// Imported here because they load lazily.
import '../builder/start/StartedForm.tsx'
import './TestTab.tsx'
import './sample.ts'

const step = (name: string) => screen.getByRole('listitem', { name })
const field = (name: string) => screen.getByRole('textbox', { name })
type User = Awaited<ReturnType<typeof openRun>>['user']
async function write(user: User, name: string, text: string) {
  await user.clear(field(name))
  field(name).focus()
  await user.paste(text)
}

test('facts that a run would ignore are not used, and what is wrong is said at the field', async () => {
  const { user } = await openRun({ steps: [anEmailStep({ name: 'Mail' })] })
  await write(user, 'Facts', '{ "preferences": { "email": false } }')
  const example = 'For example: {"allWorkflows": {"channels": {"email": false}}}'
  expect(
    await screen.findByText(
      `preferences.email is not known. Known here: allWorkflows and thisWorkflow. ${example}`,
    ),
  ).toBeTruthy()
  await expectInvalid(() => field('Facts'))
  expect(await screen.findByText('Result for the last valid facts')).toBeTruthy()
  await write(user, 'Facts', '{ "subscriber": 5 }')
  expect(await screen.findByText('subscriber must be an object, in braces.')).toBeTruthy()
  await write(user, 'Facts', '{ "preferences": { "allWorkflows": { "channels": { "email": false } } } }')
  await waitFor(() => expect(step('Mail').textContent).toContain('Email off for all workflows'))
  await gone(() => screen.queryByText('Result for the last valid facts'))
})
