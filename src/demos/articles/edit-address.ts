/** Where an article is written in. A demo page's address is none that the router knows by name. */
export function editAddress(id: number): string {
  return `/example/edit/${id}`;
}
