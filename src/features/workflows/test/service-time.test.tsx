import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anSmsStep } from '#src/testing/builders.ts'
import { openRun } from '#src/testing/open-run.ts'
import type { RenderOptions } from '#src/testing/render.tsx'
// Imported here because they load lazily.
import './TestTab.tsx'
import './sample.ts'
import './WorkflowTest.tsx'

test('“Now” is the time of the service, whose clock may have been moved', async () => {
  const answers: RenderOptions['answers'] = async (request, embedded) => {
    const reply = await embedded(request)
    reply.headers.set('date', 'Tue, 01 Jun 2032 10:00:00 GMT')
    return reply
  }
  const { user } = await openRun({ steps: [anSmsStep({ name: 'Text' })] }, { answers })
  expect(await screen.findByText(/^1 Jun 2032, 10:0\d UTC\.$/)).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: 'At a time' }))
  expect(await screen.findByLabelText('Time (UTC)')).toHaveProperty(
    'value',
    expect.stringMatching(/^2032-06-01T10:0/),
  )
})
