import { memo, useState } from 'react'
import { OpenInAnotherTab } from './OpenInAnotherTab.tsx'
import type { DraftSession } from './draft-session.ts'
import { UnfinishedDrafts } from './UnfinishedDrafts.tsx'
import { useDraftPart } from './use-draft-view.ts'

/** Above the form: who writes the draft, and which others wait. */
export const DraftHead = memo(function DraftHead({ draftSession }: { draftSession: DraftSession }) {
  const holder = useDraftPart(draftSession.draft, (view) => view.holder)
  const [wasElsewhere, setWasElsewhere] = useState(false)
  if (holder === 'elsewhere' && !wasElsewhere) setWasElsewhere(true)
  return (
    <>
      {wasElsewhere && <OpenInAnotherTab draftSession={draftSession} />}
      <UnfinishedDrafts
        except={draftSession.draft.get().draft.id}
        of={draftSession.beginning.of?._id ?? null}
      />
    </>
  )
})
