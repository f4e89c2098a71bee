/** Whether the wanted text was typed. A number may have thousands separators, as shown on the button. */
export const matchesConfirmation = (text: string, expected: string): boolean =>
  tidy(text) === tidy(expected) || (/^\d+$/.test(expected) && text.replaceAll(/[\s.,'’]/g, '') === expected)

/** Collapses spaces, as a page does. */
const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ')
