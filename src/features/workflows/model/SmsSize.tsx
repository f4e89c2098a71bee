import { smsSize } from '#src/domain/templates/sms-segments.ts'
import { useWords } from '#src/ui/language.tsx'
import { smsWords } from './sms-words.ts'

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
