import type { NestExpressApplication } from '@nestjs/platform-express';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/**
 * Every route that the application answers, like `GET /api/quotes/:id`, as its router has them and
 * not as somebody has listed them.
 */
export function servedRoutes(app: NestExpressApplication): string[] {
  const { router } = app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  return router.stack.flatMap(({ route }) => {
    if (!route || route.path.includes('{')) return []; // middleware, which answers for every path
    const methods = Object.keys(route.methods).filter((method) => route.methods[method]);
    return methods.length > 5
      ? [`ALL ${route.path}`]
      : methods.map((method) => `${method.toUpperCase()} ${route.path}`);
  });
}
