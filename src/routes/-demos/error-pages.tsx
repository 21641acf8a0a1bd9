import { ErrorPage } from '../../demos/error-pages/page.tsx';
import { ForbiddenWords } from '../../features/shell/parts/forbidden.tsx';
import { NotFoundWords } from '../../features/shell/parts/not-found.tsx';

/** The app's own pages of errors, inside the layout. */
export function Error401() {
  return (
    <ErrorPage>
      <ForbiddenWords />
    </ErrorPage>
  );
}

export function Error404() {
  return (
    <ErrorPage>
      <NotFoundWords />
    </ErrorPage>
  );
}
