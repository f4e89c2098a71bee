/** Whether a text is a link: a URL, a mail or phone link, a path, or anything that starts with a variable. */
export const isLink = (text: string): boolean =>
  /^(?:[a-z][\w+.-]*:\/\/\S|mailto:|tel:|\/|\{\{)/i.test(text.trim())

/** The intended URL if only the scheme is missing, as in “example.com/a”. */
export const linkWithScheme = (text: string): string | undefined =>
  /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?$/.test(text.trim()) ? `https://${text.trim()}` : undefined
