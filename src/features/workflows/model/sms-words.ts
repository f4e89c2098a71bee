import { defineMessages } from '#src/ui/language.tsx'

export const smsWords = defineMessages({
  empty: 'Up to 160 characters per SMS, or 70 with other scripts or emoji.',
  size: {
    one: '{count} SMS · characters left: {left}',
    other: '{count} SMS · characters left in the last: {left}',
  },
  atLeast: '{count} SMS or more, depending on variables',
  costly: '“{letter}” limits an SMS to 70 characters instead of 160.',
})
