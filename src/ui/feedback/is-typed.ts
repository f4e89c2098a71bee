/** Whether the wanted text was typed. A number may have thousands separators, as the button shows it. */
export const isTyped = (text: string, wanted: string): boolean =>
  text.trim() === wanted || (/^\d+$/.test(wanted) && text.replaceAll(/[\s.,'’]/g, '') === wanted)
