import type { PartPath } from '../../model/values.ts'
import { AvatarFields } from './AvatarFields.tsx'
import { CtaFields } from './CtaFields.tsx'

/** Fields that only in-app messages have. */
export function InAppFields({ path }: { path: PartPath }) {
  return (
    <>
      <CtaFields key={path} path={path} />
      <AvatarFields path={path} />
    </>
  )
}
