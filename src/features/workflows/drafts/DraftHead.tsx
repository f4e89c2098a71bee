import { memo, lazy, Suspense, useState } from 'react'
import type { DraftSession } from './draft-session.ts'
import { UnfinishedDrafts } from './UnfinishedDrafts.tsx'
import { useDraftPart } from './use-draft-view.ts'

const OpenInAnotherTab = lazy(async () => ({
  default: (await import('./OpenInAnotherTab.tsx')).OpenInAnotherTab,
}))

/** Above the form: who writes the draft, and which others wait. */
export const DraftHead = memo(function DraftHead({ draftSession }: { draftSession: DraftSession }) {
  const holder = useDraftPart(draftSession.draft, (view) => view.holder)
  const [wasElsewhere, setWasElsewhere] = useState(false)
  if (holder === 'elsewhere' && !wasElsewhere) setWasElsewhere(true)
  return (
    <>
      {wasElsewhere && (
        <Suspense>
          <OpenInAnotherTab draftSession={draftSession} />
        </Suspense>
      )}
      <UnfinishedDrafts
        except={draftSession.draft.get().draft.id}
        of={draftSession.beginning.of?._id ?? null}
      />
    </>
  )
})
