import type { UserEvent } from '@testing-library/user-event'

/** Appends text to a field at once, like a paste, for tests in which single keystrokes do not matter. */
export async function enterText(user: UserEvent, field: Element, text: string) {
  await user.click(field)
  await user.paste(text)
}
