/** Whether a text of a message leads somewhere: a URL, a mail or phone link, a path, or what a variable begins. */
export const isLink = (text: string): boolean =>
  /^(?:[a-z][\w+.-]*:\/\/\S|mailto:|tel:|\/|\{\{)/i.test(text.trim())

/** What was meant where only the beginning is missing: “example.com/a”. */
export const completedLink = (text: string): string | undefined =>
  /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?$/.test(text.trim()) ? `https://${text.trim()}` : undefined
