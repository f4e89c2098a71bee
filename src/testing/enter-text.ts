import type { UserEvent } from '@testing-library/user-event'

/** Puts a text behind what a field holds, at once, as a paste does: for tests in which no single key matters. */
export async function enterText(user: UserEvent, field: Element, text: string) {
  await user.click(field)
  await user.paste(text)
}
