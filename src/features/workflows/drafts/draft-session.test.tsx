import { createFormControl } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import type { Drafts } from '#src/client/drafts/drafts.ts'
import { createDrafts } from '#src/client/drafts/drafts.ts'
import type { CreateBody } from '../model/form-schema.ts'
import { emptyWorkflow, type WorkflowValues } from '../model/values.ts'
import { openDraftSession } from './draft-session.ts'

const drafts: Drafts = createDrafts({
  baseUrl: () => 'http://shop.test',
  apiKey: () => null,
  titleOf: () => '',
  now: () => new Date(),
  locks: null,
})

test.each<[string, EventTarget, isLast: boolean]>([
  ['visibilitychange', document, false],
  ['blur', window, false],
  ['pagehide', window, true],
])(
  'a draft is written at once on %s, as it is then, and no longer once its form is closed',
  async (type, target, isLast) => {
    const untouched = emptyWorkflow()
    const { formControl: _, ...form } = createFormControl<WorkflowValues, unknown, CreateBody>({
      defaultValues: untouched,
    })
    const session = await openDraftSession(form, { initial: untouched, untouched }, drafts)
    const leave = vi.spyOn(session.draft, 'leave').mockResolvedValue(undefined)
    form.setValue('name', 'Half a na')
    target.dispatchEvent(new Event(type))
    expect(leave.mock.calls).toEqual([[isLast]])
    expect(session.draft.memory.getState().values).toMatchObject({ name: 'Half a na' })
    await session.close()
    target.dispatchEvent(new Event(type))
    expect(leave).toHaveBeenCalledTimes(1)
  },
)
