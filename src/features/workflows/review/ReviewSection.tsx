import { Card } from '#src/ui/layout/Section.tsx'
import type { Place } from '../form/sections/use-jump.ts'
import type { ReviewOf } from './review-of.ts'

type Props = ReviewOf & { onJump: (place: Place) => void }

/** What the workflow will do, what changes, and what is sent. */
export function ReviewSection({ kind }: Props) {
  return <Card>{kind}</Card>
}
