import type { PartPath } from '../../model/values.ts'
import { AvatarFields } from './AvatarFields.tsx'
import { CtaFields } from './CtaFields.tsx'

/** What only a message in an inbox has. */
export function InAppFields({ path }: { path: PartPath }) {
  return (
    <>
      <CtaFields key={path} path={path} />
      <AvatarFields path={path} />
    </>
  )
}
