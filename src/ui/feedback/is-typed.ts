/** Whether the wanted text was typed. A number may have thousands separators, as the button shows it. */
export const isTyped = (text: string, wanted: string): boolean =>
  tidy(text) === tidy(wanted) || (/^\d+$/.test(wanted) && text.replaceAll(/[\s.,'’]/g, '') === wanted)

/** As a page shows it: spaces in a row are one. */
const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ')
