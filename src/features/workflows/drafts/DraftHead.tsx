import { lazy, Suspense, useState } from 'react'
import type { Keeper } from './keeper.ts'
import { UnfinishedDrafts } from './UnfinishedDrafts.tsx'
import { useDraftView } from './use-draft-view.ts'

const HeldElsewhere = lazy(async () => ({
  default: (await import('./HeldElsewhere.tsx')).HeldElsewhere,
}))

/** Above the form: who writes the draft, and which others wait. */
export function DraftHead({ keeper }: { keeper: Keeper }) {
  const { holder } = useDraftView(keeper.draft)
  const [wasElsewhere, setWasElsewhere] = useState(false)
  if (holder === 'elsewhere' && !wasElsewhere) setWasElsewhere(true)
  return (
    <>
      {wasElsewhere && (
        <Suspense>
          <HeldElsewhere keeper={keeper} />
        </Suspense>
      )}
      <UnfinishedDrafts except={keeper.draft.get().draft.id} of={keeper.beginning.of?._id ?? null} />
    </>
  )
}
