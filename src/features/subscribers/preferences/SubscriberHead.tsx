import Stack from '@mui/material/Stack'
import type { Subscriber } from '#src/contract/subscriber.ts'
import { CopyButton } from '#src/ui/actions/CopyButton.tsx'
import { CodeBlock, Mono } from '#src/ui/data/CodeBlock.tsx'
import { KeyValueList } from '#src/ui/data/KeyValueList.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { showHidden } from '../find/subscriber-id.ts'
import { words } from './words.ts'

type Props = { subscriberId: string; details: Subscriber | undefined }

/** Who it is: the id, and what the service tells beside it. */
export function SubscriberHead({ subscriberId, details }: Props) {
  const t = useWords(words)
  const { email, phone, locale, data } = details ?? {}
  const facts = [
    { label: t('page.email'), value: email },
    { label: t('page.phone'), value: phone },
    { label: t('page.locale'), value: locale },
  ]
  const id = (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, my: '-5px' }}>
      <Mono>{showHidden(subscriberId)}</Mono>
      <CopyButton text={subscriberId} label={t('page.copyId')} />
    </Stack>
  )
  return (
    <Section title={t('page.about')}>
      <KeyValueList items={[{ label: t('page.id'), value: id }, ...facts.filter(({ value }) => value)]} />
      {data && Object.keys(data).length > 0 && (
        <Stack sx={{ mt: 2 }}>
          <Disclosure title={t('page.data')}>
            <CodeBlock code={JSON.stringify(data, null, 2)} label={t('page.dataTitle')} />
          </Disclosure>
        </Stack>
      )}
    </Section>
  )
}
