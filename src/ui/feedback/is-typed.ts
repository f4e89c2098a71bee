/** Whether the wanted text was typed. A number may have thousands separators, as shown on the button. */
export const isTyped = (text: string, wanted: string): boolean =>
  tidy(text) === tidy(wanted) || (/^\d+$/.test(wanted) && text.replaceAll(/[\s.,'’]/g, '') === wanted)

/** Collapses spaces, as a page does. */
const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ')
