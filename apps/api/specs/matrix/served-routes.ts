import type { NestExpressApplication } from '@nestjs/platform-express';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** All routes of the router, like `GET /api/quotes/:id`. */
export function servedRoutes(app: NestExpressApplication): string[] {
  const { router } = app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  return router.stack.flatMap(({ route }) => {
    if (!route || route.path.includes('{')) return []; // middleware, which matches every path
    const methods = Object.keys(route.methods).filter((method) => route.methods[method]);
    return methods.length > 5
      ? [`ALL ${route.path}`]
      : methods.map((method) => `${method.toUpperCase()} ${route.path}`);
  });
}
