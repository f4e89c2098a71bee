import { smsSize } from '#src/domain/templates/sms-segments.ts'
import { useWords, defineMessages } from '#src/ui/language.tsx'

const smsWords = defineMessages({
  empty: 'Up to 160 characters per SMS, or 70 with other scripts or emoji.',
  size: {
    one: '{count} SMS · characters left: {left}',
    other: '{count} SMS · characters left in the last: {left}',
  },
  atLeast: '{count} SMS or more, depending on variables',
  costly: '“{letter}” limits an SMS to 70 characters instead of 160.',
})

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
