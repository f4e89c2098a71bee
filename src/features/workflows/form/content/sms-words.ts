import { defineMessages } from '#src/ui/language.tsx'

export const smsWords = defineMessages({
  empty: 'Up to 160 characters per SMS, or 70 with other scripts or emoji.',
  size: {
    one: '{count} SMS · {left} characters left',
    other: '{count} SMS · {left} characters left in the last',
  },
  atLeast: '{count} SMS or more, depending on variables',
  costly: '“{letter}” limits an SMS to 70 characters instead of 160.',
})
