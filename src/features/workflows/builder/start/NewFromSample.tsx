import { useState } from 'react'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'
import { CreateForm } from '../CreateForm.tsx'
import { toValues } from '../../model/to-values.ts'
import type { Created } from '../../creation/use-create.ts'
import { uuid } from '../../model/uuid.ts'
import { sampleCalled } from '#src/domain/samples/samples.ts'
import { bodyOf } from './to-body.ts'
import { words } from './words.ts'

type Props = {
  /** The sample's id from the URL. */
  id: string
  onCreated: (created: Created) => void
}

/** The builder with a sample. */
export function NewFromSample({ id, onCreated }: Props) {
  const t = useWords(words)
  const [sample] = useState(() => sampleCalled(id))
  const [initial] = useState(() => sample && toValues(bodyOf(sample, '', uuid)))
  return (
    <>
      {sample ? (
        <InlineAlert>{t('sample.note', { name: sample.body.name })}</InlineAlert>
      ) : (
        <InlineAlert tone="warning" action={<Link to="/workflows/start">{t('sample.choose')}</Link>}>
          {t('sample.unknown', { id })}
        </InlineAlert>
      )}
      <CreateForm {...(initial ? { initial } : {})} onCreated={onCreated} />
    </>
  )
}
