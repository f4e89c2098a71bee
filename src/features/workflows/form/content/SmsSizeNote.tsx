import { useDeferredValue } from 'react'
import { smsSize } from '#src/domain/templates/sms-segments.ts'
import { useWords } from '#src/ui/language.tsx'
import { useValue } from '../fields.ts'
import type { PartPath } from '../../model/values.ts'
import { smsWords } from './sms-words.ts'

/** Below the field of an SMS. */
export function SmsSizeNote({ path }: { path: PartPath }) {
  return <SmsSize text={useDeferredValue(useValue(`${path}.template.content`))} />
}

/** The number of messages an SMS is sent as, and why it may exceed expectations. */
export function SmsSize({ text }: { text: string }) {
  const t = useWords(smsWords)
  const { segments: count, left, atLeast, costly } = smsSize(text)
  if (text === '') return t('empty')
  return (
    <>
      {atLeast ? t('atLeast', { count: Math.max(count, 1) }) : t('size', { count, left })}
      {costly !== undefined && <div>{t('costly', { letter: costly })}</div>}
    </>
  )
}
