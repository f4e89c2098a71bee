/** Whether what should be typed was typed. A number counts with its thousands parted too, as the button below shows it. */
export const isTyped = (text: string, wanted: string): boolean =>
  text.trim() === wanted || (/^\d+$/.test(wanted) && text.replaceAll(/[\s.,'’]/g, '') === wanted)
