/** Whether an address can hold the ids of a link: a browser drops one that is empty or dots, and refuses half a character. */
export const hasAddress = ({ params }: { params?: unknown }): boolean =>
  Object.values(params ?? {}).every((id) => typeof id !== 'string' || !/^\.{0,2}$|\p{Cs}/u.test(id))
