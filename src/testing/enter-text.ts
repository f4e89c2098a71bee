import { type UserEvent, userEvent } from '@testing-library/user-event'

/** Appends text to a field at once, like a paste, for tests in which single keystrokes do not matter. */
export async function enterText(user: UserEvent, field: Element, text: string) {
  await user.click(field)
  await user.paste(text)
}

/**
 * A person whose \`type\` enters plain text at once, because drawing the screen after every letter was most of the time of
 * some tests. \`keyboard\` presses single keys, as \`type\` does from the first key in braces.
 */
export function createUser(): UserEvent {
  const user = userEvent.setup({ delay: null })
  return {
    ...user,
    async type(field, text, options) {
      const end = text.indexOf('{')
      const plain = end < 0 ? text : text.slice(0, end)
      if (options || plain.length < 2) return user.type(field, text, options)
      await enterText(user, field, plain)
      if (plain.length < text.length) await user.keyboard(text.slice(end))
    },
  }
}
