import { useCallback } from 'react'
import { FieldMeanings } from '#src/ui/fields/FieldMeanings.tsx'
import { useWords } from '#src/ui/language.tsx'
import { meanings } from './meanings.ts'
import { wirePathOf } from './wire-path.ts'

const isTold = (wire: string): wire is keyof typeof meanings.english => Object.hasOwn(meanings.english, wire)

/** The meanings of the fields of a workflow's form, while they are requested. */
export function WorkflowMeanings() {
  const t = useWords(meanings)
  const explain = useCallback(
    (path: string) => {
      const wire = wirePathOf(path)
      return isTold(wire) ? { wire, text: t(wire) } : undefined
    },
    [t],
  )
  return <FieldMeanings explain={explain} />
}
